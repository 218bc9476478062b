import { ActionList, ActionListGroup, ActionListItem, Button, WizardFooterWrapper } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { useT } from '../../../host/hooks/use-t.ts'
import { useRegainedFocus } from '../../../host/modal/use-regained-focus.ts'

export interface StepButtonsProps {
  readonly isFirst: boolean
  /** Shows the final button in place of Next [UI-016]. */
  readonly isLast: boolean
  /** Shows the final button beside Next on the other steps, too. */
  readonly finishesAnywhere?: boolean | undefined
  /** On the final button. */
  readonly finish: string
  readonly busy: 'validating' | 'submitting' | undefined
  /** A button beside the final one of the page in front of the steps, which opens them. */
  readonly more?: { readonly label: string; readonly onClick: () => void } | undefined
  readonly onPrevious: () => void
  readonly onNext: () => void
  readonly onFinish: () => void
  readonly onCancel: () => void
}

/** Previous, Next or the final button, and Cancel; the one that works shows it, and waits [UI-016, UI-017]. A wizard of one step has no Previous. */
export function StepButtons(props: StepButtonsProps): ReactNode {
  const { isFirst, isLast, finishesAnywhere = false, finish, busy, more } = props
  const t = useT()
  const isWorking = busy !== undefined
  const main = useRegainedFocus(isWorking)
  const forward = busy === 'submitting' || (isLast && busy !== 'validating')
  return (
    <WizardFooterWrapper>
      <ActionList>
        <ActionListGroup>
          {isFirst && isLast ? null : (
            <ActionListItem>
              <Button
                className="button-previous"
                variant="secondary"
                isDisabled={isFirst || isWorking}
                onClick={props.onPrevious}
              >
                {t('Previous')}
              </Button>
            </ActionListItem>
          )}
          <ActionListItem>
            <Button
              key={forward ? 'final' : 'next'}
              ref={main}
              className={forward ? 'button-final' : 'button-next'}
              variant="primary"
              isDisabled={isWorking}
              isLoading={isWorking}
              spinnerAriaLabel={t('Working')}
              spinnerAriaValueText={t('Working')}
              onClick={isLast ? props.onFinish : props.onNext}
            >
              {isWorking ? t('Working') : isLast ? finish : t('Next')}
            </Button>
          </ActionListItem>
          {finishesAnywhere && !isLast ? (
            <ActionListItem>
              <Button className="button-final" variant="secondary" isDisabled={isWorking} onClick={props.onFinish}>
                {finish}
              </Button>
            </ActionListItem>
          ) : null}
          {more ? (
            <ActionListItem>
              <Button variant="secondary" isDisabled={isWorking} onClick={more.onClick}>
                {more.label}
              </Button>
            </ActionListItem>
          ) : null}
        </ActionListGroup>
        <ActionListGroup>
          <ActionListItem>
            <Button variant="link" onClick={props.onCancel}>
              {t('Cancel')}
            </Button>
          </ActionListItem>
        </ActionListGroup>
      </ActionList>
    </WizardFooterWrapper>
  )
}
