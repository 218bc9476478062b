import { useMemo, useRef } from 'react'

/** The same object as long as it holds the same JSON. */
export function useStable<T>(value: T): T {
  const text = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text changes with what the value holds.
  return useMemo(() => value, [text])
}

/** The earlier list as long as it holds the same. */
export function useSame<T>(list: readonly T[]): readonly T[] {
  const earlier = useRef(list)
  const isSame = list.length === earlier.current.length && list.every((each, index) => each === earlier.current[index])
  if (!isSame) earlier.current = list
  return earlier.current
}
