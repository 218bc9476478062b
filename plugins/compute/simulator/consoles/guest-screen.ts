import { createGuestShell, type Guest } from './guest-shell.ts'
import { createTextScreen, type TextScreen } from './text-screen.ts'

// Symbols of X: those of Latin 1 are their characters.
const CONTROL = [0xffe3, 0xffe4]
const ALT = [0xffe9, 0xffea]
const DELETE = 0xffff
const LETTER_C = 0x63
/** What keys type that are no characters. */
const TYPED: Readonly<Record<number, string>> = { 65288: '\u007f', 65293: '\r', 65421: '\r' }
/** From here on a symbol is a character of Unicode with this added. */
const UNICODE = 0x1000000

function typedBy(symbol: number): string {
  if (symbol > UNICODE && symbol <= UNICODE + 0x10ffff) return String.fromCodePoint(symbol - UNICODE)
  return TYPED[symbol] ?? (symbol >= 0x20 && symbol <= 0xff ? String.fromCharCode(symbol) : '')
}

/** A screen on which a shell of a guest runs. */
export interface GuestScreen {
  readonly screen: TextScreen
  /** A key of its keyboard, by its symbol. Ctrl+Alt+Del boots the guest again; a guest that is undefined hears nothing. */
  press(guest: Guest | undefined, symbol: number, isDown: boolean): void
}

/** Makes one, with the greeting of the guest. */
export function createGuestScreen(first: Guest): GuestScreen {
  let shell = createGuestShell()
  const screen = createTextScreen()
  const held = new Set<number>()
  const isHeld = (symbols: readonly number[]): boolean => symbols.some((symbol) => held.has(symbol))
  screen.write(shell.greet(first))
  return {
    screen,
    press(guest, symbol, isDown) {
      if (!isDown) return void held.delete(symbol)
      held.add(symbol)
      if (!guest) return
      if (symbol === DELETE && isHeld(CONTROL) && isHeld(ALT)) {
        guest.reboot()
        shell = createGuestShell()
        screen.clear()
        screen.write(shell.greet(guest))
        return
      }
      const text = isHeld(CONTROL) ? (symbol === LETTER_C ? '\u0003' : '') : typedBy(symbol)
      screen.write(shell.type(guest, text))
    },
  }
}
