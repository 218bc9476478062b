import { interpolate } from '../../../common/host/index.ts'
import { type ActionResult, formOf } from '../../../common/index.ts'
import type { Preferences, Translations } from '../../services/ambient.ts'
import type { Cookies } from '../../services/cookies.ts'
import type { Operations } from '../../services/operations.ts'

/** English, as it is written. */
export const testTranslations: Translations = {
  language: 'en',
  direction: 'ltr',
  t: (text, values) => interpolate(formOf(text, values?.count), values),
}

export function createTestCookies(jar: Record<string, string>): Cookies {
  return {
    get: (name) => jar[name],
    set: (name, value) => {
      jar[name] = value
    },
  }
}

export function createTestPreferences(): Preferences {
  const kept = new Map<string, unknown>()
  const listeners = new Set<() => void>()
  const changed = (): void => {
    for (const listener of listeners) listener()
  }
  return {
    get: (key, otherwise) => (kept.has(key) ? (kept.get(key) as typeof otherwise) : otherwise),
    set(key, value) {
      kept.set(key, value)
      changed()
    },
    remove(key) {
      kept.delete(key)
      changed()
    },
    onDidChange(_key, listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export interface TestOperations extends Operations {
  readonly titles: string[]
  /** What operations wait for until it has settled. */
  readonly followed: ActionResult[]
}

export function createTestOperations(): TestOperations {
  const titles: string[] = []
  const followed: ActionResult[] = []
  return {
    titles,
    followed,
    all: [],
    async run(title, work, changed) {
      titles.push(title)
      const made = await work(new AbortController().signal, {
        show: () => {},
        offerRetry: () => () => {},
        settled: Promise.resolve({ remaining: [] }),
      })
      const result = changed?.(made)
      if (result) followed.push(result)
      return made
    },
    cancel: () => {},
    retry: () => {},
    onDidChange: () => () => {},
  }
}
