import type { Values } from './cluster-sources.ts'

/** Notes that the person has set a field, so that no template fills it [CINFRA-027]. */
export function touch({ touched = [] }: Partial<Values>, name: keyof Values & string): Pick<Values, 'touched'> {
  return { touched: [...new Set([...touched, name])] }
}

/** What follows a field is noted alone. */
export const noted =
  (name: keyof Values & string) =>
  ({ values }: { readonly values: Partial<Values> }): Partial<Values> =>
    touch(values, name)
