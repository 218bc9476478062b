import type { Dispose } from '@fascia/sdk/common'

/** What draws a console and takes its keys. */
export interface Screen {
  focus(): void
  /** Types a text. */
  paste(text: string): void
  readonly close: Dispose
}

export interface ScreenOptions {
  /** Where it is drawn, as large as that is. */
  readonly place: HTMLElement
  /** Open, with messages of bytes. */
  readonly socket: WebSocket
  /** Its name for who does not see it. */
  readonly label: string
  /** The person leaves it by its key. */
  readonly onLeave: () => void
}

/** Whether a key leaves the screen: all others are the instance's, Tab too. */
export function isLeaveKey({ key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>): boolean {
  return key === 'F6' && ctrlKey
}
