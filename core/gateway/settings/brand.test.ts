import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { brandProblems, readBrand, SURFACES } from './brand.ts'
import { formatColor, parseColor } from './contrast.ts'
import { createSettings } from './settings.ts'

const texts = (value: unknown) => brandProblems(value).map(({ text }) => text)

it('a look is read, and what is left out stays as it is', () => {
  const value = {
    logo: 'logo.svg',
    logo_dark: 'logo-dark.png',
    logo_has_name: true,
    accent: '#7a1fa2',
    accent_dark: null,
  }
  expect([texts(value), readBrand(value)]).toEqual([
    [],
    { logo: 'logo.svg', logoDark: 'logo-dark.png', logoHasName: true, accent: parseColor('#7a1fa2') },
  ])
  expect([texts({}), readBrand({}), readBrand(undefined)]).toEqual([[], { logoHasName: false }, { logoHasName: false }])
})

it.each([
  [
    { accent: '#ff9900' },
    'The setting BRAND.accent must have a contrast of at least 4.5, and "#ff9900" has 1.91 for links on the background #f2f2f2 and 2.14 for the text #ffffff of buttons; take a darker color.',
  ],
  // Enough on white alone.
  [
    { accent: '#767676' },
    'The setting BRAND.accent must have a contrast of at least 4.5, and "#767676" has 4.05 for links on the background #f2f2f2; take a darker color.',
  ],
  [
    { accent_dark: '#0066cc' },
    'The setting BRAND.accent_dark must have a contrast of at least 4.5, and "#0066cc" has 2.1 for links on the background #383838 and 2.96 for the text #1f1f1f of buttons; take a lighter color.',
  ],
  [{ accent: 'blue' }, 'The setting BRAND.accent must be a color as #0066cc, not "blue".'],
  [
    { logo: '../secret.svg' },
    'The setting BRAND.logo must be the name of an SVG or PNG file in the folder brand of FASCIA_HOME, as logo.svg, not "../secret.svg".',
  ],
  [
    { logo: 'logo.exe' },
    'The setting BRAND.logo must be the name of an SVG or PNG file in the folder brand of FASCIA_HOME, as logo.svg, not "logo.exe".',
  ],
  [{ logo_dark: 'logo.svg' }, 'The setting BRAND.logo must be there with logo_dark, for the light theme.'],
  [{ logo_has_name: 'yes' }, 'The setting BRAND.logo_has_name must be true or false, not "yes".'],
])('%j is refused with its place and figures', (value, text) => {
  expect(texts(value)).toEqual([text])
  expect(() => createSettings([], { BRAND: value })).toThrow(text)
})

/** The value of a token in PatternFly's own style sheet, in one of its themes. */
function tokenOf(token: string, isDark: boolean): string | undefined {
  const css = readFileSync(
    createRequire(import.meta.url).resolve('@patternfly/react-core/dist/styles/base.css'),
    'utf8',
  )
  const read = (selector: string) => {
    const blocks = css.split('}').flatMap((block) => {
      const [name = '', body = ''] = block.split('{')
      return name.trim() === selector ? [body] : []
    })
    return new Map(
      blocks
        .flatMap((body) => body.split(';'))
        .map((line) => {
          const [name = '', value = ''] = line.split(/:(.*)/s)
          return [name.trim(), value.trim()] as const
        }),
    )
  }
  const values = new Map([...read(':root'), ...(isDark ? read(':root:where(.pf-v6-theme-dark)') : [])])
  let value = values.get(token)
  for (let name = /^var\((.*)\)$/.exec(value ?? '')?.[1]; name; name = /^var\((.*)\)$/.exec(value ?? '')?.[1])
    value = values.get(name)
  return value
}

it('the surfaces are those of PatternFly: the darkest background of links in light, the lightest in dark, and the text of buttons', () => {
  const light = [
    tokenOf('--pf-t--global--background--color--secondary--default', false),
    tokenOf('--pf-t--global--text--color--inverse', false),
  ]
  const dark = [
    tokenOf('--pf-t--global--background--color--floating--default', true),
    tokenOf('--pf-t--global--text--color--inverse', true),
  ]
  const colors = (key: 'accent' | 'accent_dark') => SURFACES[key].map(({ color }) => formatColor(color))
  expect([colors('accent'), colors('accent_dark')]).toEqual([light, dark])
})
