import { useT } from '@fascia/sdk/web'
import type { ControlProps } from '@fascia/sdk/web/form'
import type { ReactNode } from 'react'

/** Several files as one field; their names are listed below it. */
export function FilesField({ id, value, onChange, isDisabled, describedBy }: ControlProps): ReactNode {
  const t = useT()
  const files: readonly File[] = Array.isArray(value) ? value : []
  return (
    <>
      <input
        id={id}
        type="file"
        multiple
        disabled={isDisabled}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => onChange([...(currentTarget.files ?? [])])}
      />
      {files.length > 0 ? <p>{t('Chosen: {names}', { names: files.map(({ name }) => name).join(', ') })}</p> : null}
    </>
  )
}
