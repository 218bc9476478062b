import { Modals, Toasts, useClock, useOperation, useService } from '@fascia/sdk/web'
import { Button, type ButtonProps } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'

/** What a button of the gallery works with. */
export interface Tools {
  readonly modals: Modals
  readonly toasts: Toasts
  /** Runs work as an operation, which the activity list shows. */
  readonly run: ReturnType<typeof useOperation>['run']
  /** Resolves after so many milliseconds. */
  readonly pause: (delayMs: number) => Promise<void>
  /** Writes into the status line before the work has ended. */
  readonly say: (text: string) => void
}

interface TryProps {
  readonly label: string
  /** A string that it gives, and the message of what it throws, are shown in the status line. */
  readonly perform: (tools: Tools) => unknown
  /** The status line before the first press. */
  readonly before?: string
  readonly variant?: ButtonProps['variant']
}

/** `pause(delayMs)` resolves after so many milliseconds of the clock of the page. */
export function usePause(): Tools['pause'] {
  const clock = useClock()
  return (delayMs) => new Promise((resolve) => void clock.after(delayMs, resolve))
}

/** A button that does something, and a line that says what came of it. */
export function Try({ label, perform, before = '', variant = 'secondary' }: TryProps): ReactNode {
  const [said, say] = useState(before)
  const tools: Tools = {
    modals: useService(Modals),
    toasts: useService(Toasts),
    run: useOperation().run,
    pause: usePause(),
    say,
  }
  const press = async (): Promise<void> => {
    try {
      const outcome = await perform(tools)
      if (typeof outcome === 'string') say(outcome)
    } catch (failure) {
      say(failure instanceof Error ? failure.message : String(failure))
    }
  }
  return (
    <>
      <Button variant={variant} onClick={() => void press()}>
        {label}
      </Button>
      <p role="status">{said}</p>
    </>
  )
}
