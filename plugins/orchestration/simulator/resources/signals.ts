import type { Signal } from './resource-kind.ts'

/** The signals among what a handle's resource keeps. */
export function readSignals(data: Readonly<Record<string, string>> | undefined): readonly Signal[] {
  const found: readonly Signal[] = JSON.parse(data?.signals ?? '[]')
  return found
}
