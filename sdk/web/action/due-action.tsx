import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useT } from '../host/hooks/use-t.ts'
import { dataOf } from '../resource/registry/data-of.ts'
import { isInState, nameOf } from '../resource/row.ts'
import type { RegisteredContribution } from '../services/resources.ts'
import type { ItemActionsMenuProps } from './item-actions-menu.tsx'
import { useRunContribution } from './use-run-contribution.ts'

/** The action that the item of a row waits for, as a button; nothing while it waits for none of them. */
export function DueAction(props: ItemActionsMenuProps): ReactNode {
  const due = props.contributions.find(
    (contribution) => contribution.decision.allowed && isInState(props.item, dataOf('itemAction', contribution).due),
  )
  return due ? <DueButton {...props} due={due} /> : null
}

interface DueButtonProps extends ItemActionsMenuProps {
  readonly due: RegisteredContribution
}

function DueButton({ type, item, runner, due }: DueButtonProps): ReactNode {
  const t = useT()
  const run = useRunContribution(runner)
  const button = useRef<HTMLButtonElement>(null)
  // Once the item waits no longer the button goes, and the focus stays in the row.
  useLayoutEffect(() => {
    const { current } = button
    return () => {
      const menu = current?.closest('tr')?.querySelector<HTMLElement>('.fascia-actions [aria-haspopup="menu"]')
      if (current === document.activeElement) menu?.focus()
    }
  }, [])
  const label = t(dataOf('itemAction', due).label, { count: 1 })
  return (
    <button
      ref={button}
      type="button"
      className="pf-v6-c-button pf-m-secondary pf-m-small fascia-due"
      aria-label={t('{action}: {name}', { action: label, name: nameOf(item, type) })}
      disabled={runner.isRunning}
      onClick={() => void run(due, label, [item])}
    >
      <span className="pf-v6-c-button__text">{label}</span>
    </button>
  )
}
