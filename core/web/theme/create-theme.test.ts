import { createStore } from 'jotai'
import { afterEach, expect, it } from 'vitest'
import { createTheme, type OfferedTheme } from './create-theme.ts'

const TOKEN = '--pf-t--global--border--radius--small'
const NIGHT: OfferedTheme = { id: 'acme.theme.night', title: 'Night', base: 'dark', tokens: { [TOKEN]: '0' } }
const root = document.documentElement

function openTheme(kept?: string) {
  const jar = new Map(kept === undefined ? [] : [['theme', kept]])
  const cookies = {
    get: (name: string) => jar.get(name),
    set: (name: string, value: string) => void jar.set(name, value),
    remove: (name: string) => void jar.delete(name),
  }
  const theme = createTheme({ window, cookies }, createStore())
  const state = () => [theme.store.get(theme.choiceAtom), root.className, root.style.getPropertyValue(TOKEN)]
  return { theme, jar, state }
}

afterEach(() => {
  root.removeAttribute('class')
  root.removeAttribute('style')
})

it('keeps the base beside the theme of a plugin, and begins with it before the plugin is known', () => {
  const { theme, jar } = openTheme()
  theme.offer([NIGHT])
  theme.choose(NIGHT.id)
  expect(jar.get('theme')).toBe('dark:acme.theme.night')
  theme.dispose()
  root.removeAttribute('class')

  const next = openTheme('dark:acme.theme.night')
  expect(next.state()[1]).toBe('pf-v6-theme-dark')
})

it('lays tokens over the base while the plugin is there', () => {
  const { theme, state } = openTheme('dark:acme.theme.night')
  expect(state()).toEqual(['dark', 'pf-v6-theme-dark', ''])
  theme.offer([NIGHT])
  expect(state()).toEqual(['acme.theme.night', 'pf-v6-theme-dark fascia-theme--acme-theme-night', '0'])
  theme.offer([])
  expect(state()).toEqual(['dark', 'pf-v6-theme-dark', ''])
})

it('counts a cookie that names nothing as the theme of the system', () => {
  expect(openTheme('gone').state()).toEqual(['system', '', ''])
})
