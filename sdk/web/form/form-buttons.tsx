import { ActionGroup, Button } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Text } from '../../common/index.ts'
import { useT } from '../host/hooks/use-t.ts'
import { useRegainedFocus } from '../host/modal/use-regained-focus.ts'

export interface FormButtonsProps {
  /** 'Submit' when absent. */
  readonly submit?: Text | undefined
  /** 'Cancel' when absent. */
  readonly cancel?: Text | undefined
  /** What it does destroys something. */
  readonly isDanger?: boolean | undefined
  readonly isBusy: boolean
  readonly isDisabled?: boolean
  readonly onCancel?: () => void
}

/** Submit, with a Working spinner while it runs [UI-004], and Cancel. */
export function FormButtons(props: FormButtonsProps): ReactNode {
  const { submit, cancel, isDanger = false, isBusy, isDisabled = false, onCancel } = props
  const t = useT()
  const button = useRegainedFocus(isBusy)
  return (
    <ActionGroup>
      <Button
        ref={button}
        type="submit"
        variant={isDanger ? 'danger' : 'primary'}
        isDisabled={isBusy || isDisabled}
        isLoading={isBusy}
        spinnerAriaLabel={t('Working')}
      >
        {isBusy ? t('Working') : t(submit ?? 'Submit')}
      </Button>
      {onCancel ? (
        <Button variant="link" isDisabled={isBusy} onClick={onCancel}>
          {t(cancel ?? 'Cancel')}
        </Button>
      ) : null}
    </ActionGroup>
  )
}
