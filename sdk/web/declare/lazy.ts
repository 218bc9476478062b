/** A door to a module that is loaded when it is first needed: `() => import('./ServerOverview')`. The build keeps it closed. */
export type Lazy<T> = () => Promise<{ readonly default: T }>

/** The door to what may be at hand already. A function is a door itself. */
export function lazily<T extends object>(given: T | Lazy<T>): Lazy<T> {
  return typeof given === 'function' ? (given as Lazy<T>) : async () => ({ default: given })
}

/** A React component, said without React: a declaration imports none. */
export type Component<Props = Readonly<Record<never, never>>> = (props: Props) => unknown
