import { useMemo } from 'react'

/** The same object as long as it holds the same JSON. */
export function useStable<T>(value: T): T {
  const text = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the value.
  return useMemo(() => value, [text])
}
