/** A door to a module that is loaded when it is first needed: `() => import('./ServerOverview')`. The build keeps it closed. */
export type Lazy<T> = () => Promise<{ readonly default: T }>

/** A React component, said without React: a declaration imports none. */
export type Component<Props = Readonly<Record<never, never>>> = (props: Props) => unknown
