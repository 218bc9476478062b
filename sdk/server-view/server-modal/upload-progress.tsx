import { useT } from '@fascia/sdk/web'
import { Progress, ProgressVariant } from '@patternfly/react-core'
import type { ReactNode } from 'react'

/** A file on its way to the upload address. */
export interface UploadState {
  readonly fileName: string
  /** 0 to 1. */
  readonly fraction: number
  /** What the upload address said when it refused. */
  readonly failure?: string
}

/** How far the file has come, or what went wrong with it, on the bar itself [UI-010]. */
export function UploadProgress({ fileName, fraction, failure }: UploadState): ReactNode {
  const t = useT()
  return (
    <div className="fascia-server-upload" role="status">
      <Progress
        title={t('Uploading {name}', { name: fileName })}
        value={Math.round(fraction * 100)}
        {...(failure === undefined ? {} : { variant: ProgressVariant.danger, helperText: failure })}
      />
    </div>
  )
}
