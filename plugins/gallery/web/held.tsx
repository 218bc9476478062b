import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react'

interface HeldProps<T> {
  readonly start: T | (() => T)
  readonly children: (value: T, set: Dispatch<SetStateAction<T>>) => ReactNode
}

/** Holds the value of a widget that leaves it to its user: `<Held start="">{(text, setText) => …}</Held>`. */
export function Held<T>({ start, children }: HeldProps<T>): ReactNode {
  const [value, set] = useState(start)
  return children(value, set)
}
