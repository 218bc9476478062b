import { Button, TextInputGroup, TextInputGroupMain, TextInputGroupUtilities } from '@patternfly/react-core'
import { SearchIcon, TimesIcon } from '@patternfly/react-icons'
import type { KeyboardEventHandler, ReactNode } from 'react'
import { useT } from '../../host/hooks/use-t.ts'

export interface FilterFieldProps {
  /** The accessible name, in the person's language. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement>
}

/** A text that narrows a list, with a button that clears it. */
export function FilterField({ label, value, onChange, onKeyDown }: FilterFieldProps): ReactNode {
  const t = useT()
  return (
    <TextInputGroup onKeyDown={onKeyDown}>
      <TextInputGroupMain
        icon={<SearchIcon />}
        aria-label={label}
        placeholder={t('Filter')}
        value={value}
        onChange={(_event, text) => onChange(text)}
      />
      {value === '' ? null : (
        <TextInputGroupUtilities>
          <Button
            variant="plain"
            aria-label={t('Clear the filter')}
            icon={<TimesIcon />}
            onClick={() => onChange('')}
          />
        </TextInputGroupUtilities>
      )}
    </TextInputGroup>
  )
}
