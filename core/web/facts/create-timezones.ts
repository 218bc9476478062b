import type { Token } from '@fascia/sdk/common'
import { createToken } from '@fascia/sdk/host'
import type { Api } from '@fascia/sdk/web'

/** Time zones by name, each with its offset from UTC: `{ 'Europe/Rome': '+0100' }`. */
export type TimezoneOffsets = Readonly<Record<string, string>>

/** The time zones that the gateway knows. */
export interface Timezones {
  /** Read once, and remembered; a failure is not [CORE-032]. */
  all(): Promise<TimezoneOffsets>
}

export const Timezones: Token<Timezones> = createToken<Timezones>('Timezones')

interface TimezonesAnswer {
  readonly timezone_dict: TimezoneOffsets
}

/** Reads `GET /api/timezones/`. */
export function createTimezones({ api }: { readonly api: Api }): Timezones {
  let answer: Promise<TimezoneOffsets> | undefined
  return {
    all() {
      answer ??= api
        .get<TimezonesAnswer>('/api/timezones/', { isQuiet: true })
        .then(({ timezone_dict }) => timezone_dict)
        .catch((failure: unknown) => {
          answer = undefined
          throw failure
        })
      return answer
    },
  }
}
