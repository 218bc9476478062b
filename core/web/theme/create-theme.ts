import { createToken, type Token } from '@fascia/sdk/common'
import { type Atom, atom, type Store } from 'jotai'
import type { Ambient } from '../ambient/index.ts'

export const THEME_CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

/** Light, dark, or as the system has it; kept in the cookie `theme`. High contrast follows the system. */
export interface Theme {
  readonly choiceAtom: Atom<ThemeChoice>
  /** The store of the atom: the theme outlives the dashboard of a session, which has a store of its own. */
  readonly store: Store
  choose(choice: ThemeChoice): void
  dispose(): void
}

export const Theme: Token<Theme> = createToken<Theme>('Theme')

function isChoice(value: string | undefined): value is ThemeChoice {
  return THEME_CHOICES.some((choice) => choice === value)
}

/** Puts PatternFly's theme classes on the document, and keeps them right. */
export function createTheme({ window, cookies }: Pick<Ambient, 'window' | 'cookies'>, store: Store): Theme {
  const kept = cookies.get('theme')
  const choiceAtom = atom<ThemeChoice>(isChoice(kept) ? kept : 'system')
  // jsdom knows no media queries.
  const dark = window.matchMedia?.('(prefers-color-scheme: dark)')
  const contrast = window.matchMedia?.('(prefers-contrast: more)')

  const isDark = (): boolean => {
    const choice = store.get(choiceAtom)
    return choice === 'dark' || (choice === 'system' && dark?.matches === true)
  }
  const apply = (): void => {
    const { classList } = window.document.documentElement
    classList.toggle('pf-v6-theme-dark', isDark())
    classList.toggle('pf-v6-theme-high-contrast', contrast?.matches === true)
  }
  dark?.addEventListener('change', apply)
  contrast?.addEventListener('change', apply)
  apply()

  return {
    choiceAtom,
    store,
    choose(next) {
      store.set(choiceAtom, next)
      cookies.set('theme', next)
      apply()
    },
    dispose() {
      dark?.removeEventListener('change', apply)
      contrast?.removeEventListener('change', apply)
    },
  }
}
