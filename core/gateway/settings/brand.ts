import { isObject } from '../validation/validator.ts'
import { type Color, contrastOf, parseColor } from './contrast.ts'
import { problemAt, quoted, type ValueProblem } from './value-problem.ts'

const NAME = 'BRAND'

/** What the deployer has pages look like. */
export interface Brand {
  /** Names of files in the folder `brand` of the state folder. */
  readonly logo?: string
  readonly logoDark?: string
  readonly logoHasName: boolean
  /** The color of links, buttons and marks, by theme. */
  readonly accent?: Color
  readonly accentDark?: Color
}

interface Surface {
  readonly what: string
  readonly color: Color
}

/** The contrast of text that WCAG 2.2 AA asks for. */
const LEAST_CONTRAST = 4.5

/** What the accent of a theme is seen on, and what is seen on it: the worst of each, in PatternFly's tokens. */
export const SURFACES: Readonly<Record<'accent' | 'accent_dark', readonly Surface[]>> = {
  accent: [
    { what: 'links on the background #f2f2f2', color: [242, 242, 242] },
    { what: 'the text #ffffff of buttons', color: [255, 255, 255] },
  ],
  accent_dark: [
    { what: 'links on the background #383838', color: [56, 56, 56] },
    { what: 'the text #1f1f1f of buttons', color: [31, 31, 31] },
  ],
}

/** Rounded down: 4.499 is not enough, and must not be shown as 4.5. */
function figure(contrast: number): string {
  return String(Math.floor(contrast * 100) / 100)
}

function colorProblem(key: keyof typeof SURFACES, value: unknown): string | undefined {
  const color = typeof value === 'string' ? parseColor(value) : undefined
  if (!color) return `be a color as #0066cc, not ${quoted(value)}`
  const low = SURFACES[key].filter((surface) => contrastOf(color, surface.color) < LEAST_CONTRAST)
  if (low.length === 0) return undefined
  const figures = low.map(({ what, color: other }) => `${figure(contrastOf(color, other))} for ${what}`)
  const way = key === 'accent' ? 'darker' : 'lighter'
  return `have a contrast of at least ${LEAST_CONTRAST}, and ${quoted(value)} has ${figures.join(' and ')}; take a ${way} color`
}

function fileProblem(value: unknown): string | undefined {
  if (typeof value === 'string' && /^\w[\w.-]{0,99}\.(svg|png)$/.test(value)) return undefined
  return `be the name of an SVG or PNG file in the folder brand of FASCIA_HOME, as logo.svg, not ${quoted(value)}`
}

const RULES: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  logo: fileProblem,
  logo_dark: fileProblem,
  logo_has_name: (value) => (typeof value === 'boolean' ? undefined : `be true or false, not ${quoted(value)}`),
  accent: (value) => colorProblem('accent', value),
  accent_dark: (value) => colorProblem('accent_dark', value),
}

/** What is wrong with the look that a deployer has chosen. */
export function brandProblems(value: unknown): readonly ValueProblem[] {
  if (!isObject(value)) return []
  const problems = Object.entries(RULES).flatMap(([key, problemOf]) => {
    const given = value[key] ?? undefined
    const must = given === undefined ? undefined : problemOf(given)
    return must === undefined ? [] : [problemAt(`${NAME}.${key}`, must)]
  })
  const isAlone = (value.logo_dark ?? undefined) !== undefined && (value.logo ?? undefined) === undefined
  return isAlone ? [...problems, problemAt(`${NAME}.logo`, 'be there with logo_dark, for the light theme')] : problems
}

/** The look of settings in which nothing is wrong. */
export function readBrand(value: unknown): Brand {
  const at = (key: string): string | undefined => {
    const found = isObject(value) ? value[key] : undefined
    return typeof found === 'string' ? found : undefined
  }
  const [logo, logoDark] = [at('logo'), at('logo_dark')]
  const [accent, accentDark] = [parseColor(at('accent') ?? ''), parseColor(at('accent_dark') ?? '')]
  return {
    logoHasName: isObject(value) && value.logo_has_name === true,
    ...(logo === undefined ? {} : { logo }),
    ...(logoDark === undefined ? {} : { logoDark }),
    ...(accent ? { accent } : {}),
    ...(accentDark ? { accentDark } : {}),
  }
}
