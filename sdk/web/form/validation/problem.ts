import type { Text } from '../../../common/index.ts'
import { type Pointer, toPointer } from './pointer.ts'

/** What is wrong at one place of a form, still to be translated. */
export interface Problem {
  readonly at: Pointer
  readonly text: Text
  readonly values?: Readonly<Record<string, unknown>> & { readonly count?: number }
  /** The schema keyword that refused; absent for rules, checks and the server's answers. */
  readonly keyword?: string
}

/** The problems of each place, in their order. */
export type Problems = ReadonlyMap<Pointer, readonly Problem[]>

/** Problems by the names of their fields, `addresses.0.port`, as those of each place. */
export function problemsByPlace(problems: Readonly<Record<string, readonly string[]>> = {}): Problems {
  return new Map(
    Object.entries(problems).map(([name, texts]): [Pointer, readonly Problem[]] => {
      const at = toPointer(name.split('.'))
      return [at, texts.map((text) => ({ at, text }))]
    }),
  )
}
