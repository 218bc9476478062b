/** The keys that type characters, by the place that browsers name, row by row. */
const CODES = [
  ...['Backquote', ...[...'1234567890'].map((digit) => `Digit${digit}`), 'Minus', 'Equal'],
  ...[...[...'QWERTYUIOP'].map((letter) => `Key${letter}`), 'BracketLeft', 'BracketRight'],
  ...[...[...'ASDFGHJKL'].map((letter) => `Key${letter}`), 'Semicolon', 'Quote', 'Backslash'],
  ...['IntlBackslash', ...[...'ZXCVBNM'].map((letter) => `Key${letter}`), 'Comma', 'Period', 'Slash'],
]

/** What the keys of a keyboard type, in the order of `CODES`: alone, with Shift and with AltGr. A space is no character. */
interface KeyboardLayout {
  readonly name: string
  readonly plain: string
  readonly shift: string
  readonly altGr: string
  /** Characters that are there once a space follows. */
  readonly dead: string
}

const LAYOUTS = {
  us: {
    name: 'English (US)',
    plain: "`1234567890-=qwertyuiop[]asdfghjkl;'\\ zxcvbnm,./",
    shift: '~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"| ZXCVBNM<>?',
    altGr: '',
    dead: '',
  },
  gb: {
    name: 'English (UK)',
    plain: "`1234567890-=qwertyuiop[]asdfghjkl;'#\\zxcvbnm,./",
    shift: '¬!"£$%^&*()_+QWERTYUIOP{}ASDFGHJKL:@~|ZXCVBNM<>?',
    altGr: '    €',
    dead: '',
  },
  de: {
    name: 'Deutsch',
    plain: '^1234567890ß´qwertzuiopü+asdfghjklöä#<yxcvbnm,.-',
    shift: '°!"§$%&/()=?`QWERTZUIOPÜ*ASDFGHJKLÖÄ\'>YXCVBNM;:_',
    altGr: '  ²³   {[]}\\ @ €        ~            |      µ',
    dead: '^´`',
  },
  fr: {
    name: 'Français',
    plain: '²&é"\'(-è_çà)=azertyuiop $qsdfghjklmù*<wxcvbn,;:!',
    shift: ' 1234567890°+AZERTYUIOP¨£QSDFGHJKLM%µ>WXCVBN?./§',
    altGr: '  ~#{[|`\\^@]}  €        ¤',
    dead: '¨',
  },
  es: {
    name: 'Español',
    plain: "º1234567890'¡qwertyuiop`+asdfghjklñ´ç<zxcvbnm,.-",
    shift: 'ª!"·$%&/()=?¿QWERTYUIOP^*ASDFGHJKLÑ¨Ç>ZXCVBNM;:_',
    altGr: '\\|@#~ ¬        €       []          {}',
    dead: '`^´¨',
  },
} satisfies Record<string, KeyboardLayout>

/** Keyboards by their code, with names in their own languages. */
export const KEYBOARDS: readonly (readonly [code: KeyboardCode, name: string])[] = [
  ['us', LAYOUTS.us.name],
  ['gb', LAYOUTS.gb.name],
  ['de', LAYOUTS.de.name],
  ['fr', LAYOUTS.fr.name],
  ['es', LAYOUTS.es.name],
]
export type KeyboardCode = keyof typeof LAYOUTS

/** A key that is pressed and released, with the keys that are held meanwhile. */
export interface Stroke {
  /** Its symbol in X. */
  readonly symbol: number
  /** Its place, as browsers name it; empty where the keyboard has no such key. */
  readonly code: string
  readonly isShifted: boolean
  readonly isAltGr: boolean
}

const SPACE: Stroke = { symbol: 0x20, code: 'Space', isShifted: false, isAltGr: false }
const CONTROLS: Readonly<Record<string, Stroke>> = {
  ' ': SPACE,
  '\n': { ...SPACE, symbol: 0xff0d, code: 'Enter' },
  '\t': { ...SPACE, symbol: 0xff09, code: 'Tab' },
}

/** The symbol in X of a character: that of Latin 1 is its own. */
function symbolOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  return point < 0x100 ? point : 0x1000000 + point
}

function strokeOf({ plain, shift, altGr }: KeyboardLayout, character: string): Stroke {
  const symbol = symbolOf(character)
  for (const [level, characters] of [plain, shift, altGr].entries()) {
    const code = CODES[characters.indexOf(character)]
    if (code !== undefined) return { symbol, code, isShifted: level === 1, isAltGr: level === 2 }
  }
  return { symbol, code: '', isShifted: false, isAltGr: false }
}

/** The strokes that type a text on a keyboard. A character that it does not have is sent by its symbol alone, which not every instance takes. */
export function strokesOf(text: string, keyboard: KeyboardCode): readonly Stroke[] {
  const layout = LAYOUTS[keyboard]
  return [...text.replaceAll(/\r\n?/g, '\n')].flatMap((character) => {
    const control = CONTROLS[character]
    if (control) return [control]
    const stroke = strokeOf(layout, character)
    return layout.dead.includes(character) ? [stroke, SPACE] : [stroke]
  })
}
