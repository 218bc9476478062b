import { createToken, type Dispose, type Token } from '@fascia/sdk/common'
import { type Ambient, createEmitter } from '../ambient/index.ts'

export const THEME_CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

/** Light, dark, or as the system has it; kept in the cookie `theme`. High contrast follows the system. */
export interface Theme {
  readonly choice: ThemeChoice
  readonly isDark: boolean
  choose(choice: ThemeChoice): void
  onDidChange(listener: () => void): Dispose
  dispose(): void
}

export const Theme: Token<Theme> = createToken<Theme>('Theme')

function isChoice(value: string | undefined): value is ThemeChoice {
  return THEME_CHOICES.some((choice) => choice === value)
}

/** Puts PatternFly's theme classes on the document, and keeps them right. */
export function createTheme({ window, cookies }: Pick<Ambient, 'window' | 'cookies'>): Theme {
  const changed = createEmitter()
  const kept = cookies.get('theme')
  let choice: ThemeChoice = isChoice(kept) ? kept : 'system'
  // jsdom knows no media queries.
  const dark = window.matchMedia?.('(prefers-color-scheme: dark)')
  const contrast = window.matchMedia?.('(prefers-contrast: more)')

  const isDark = (): boolean => choice === 'dark' || (choice === 'system' && dark?.matches === true)
  const apply = (): void => {
    const { classList } = window.document.documentElement
    classList.toggle('pf-v6-theme-dark', isDark())
    classList.toggle('pf-v6-theme-high-contrast', contrast?.matches === true)
    changed.emit()
  }
  dark?.addEventListener('change', apply)
  contrast?.addEventListener('change', apply)
  apply()

  return {
    get choice() {
      return choice
    },
    get isDark() {
      return isDark()
    },
    choose(next) {
      choice = next
      cookies.set('theme', next)
      apply()
    },
    onDidChange: changed.on,
    dispose() {
      dark?.removeEventListener('change', apply)
      contrast?.removeEventListener('change', apply)
    },
  }
}
