import type { Server } from '../servers/server.ts'

/** The guest that a shell runs in. */
export interface Guest {
  readonly server: Server
  /** The terminal that the shell runs on. */
  readonly terminal: 'ttyS0' | 'tty1'
  /** Begins its boot log again. */
  reboot(): void
}

const KERNEL = '6.1.0-28-cloud-amd64'

function addressLines({ server: { nics } }: Guest): readonly string[] {
  return [
    '1: lo: <LOOPBACK,UP,LOWER_UP> mtu 65536 state UNKNOWN',
    '    inet 127.0.0.1/8 scope host lo',
    ...nics.flatMap(({ mac, fixed }, index) => [
      `${index + 2}: eth${index}: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1450 state UP`,
      `    link/ether ${mac}`,
      ...fixed.map(
        ({ address, version }) => `    ${version === 6 ? 'inet6' : 'inet'} ${address} scope global eth${index}`,
      ),
    ]),
  ]
}

type Command = (guest: Guest, words: readonly string[]) => readonly string[]

const COMMANDS: Readonly<Record<string, Command>> = {
  echo: (_guest, words) => [words.join(' ')],
  help: () => [`Commands: ${Object.keys(COMMANDS).sort().join(', ')}`],
  hostname: ({ server }) => [server.hostname],
  ip: (guest, [what]) => (what?.startsWith('a') ? addressLines(guest) : ['Usage: ip a']),
  reboot(guest) {
    guest.reboot()
    return ['[  OK  ] Reached target System Reboot.', '', ...introduction(guest)]
  },
  uname: ({ server }, [option]) => [option === '-a' ? `Linux ${server.hostname} ${KERNEL} x86_64 GNU/Linux` : 'Linux'],
}

function introduction({ server, terminal }: Guest): readonly string[] {
  return [
    `Debian GNU/Linux 12 ${server.hostname} ${terminal}`,
    '',
    `${server.hostname} login: debian (automatic login)`,
  ]
}

const prompt = ({ server }: Guest): string => `debian@${server.hostname}:~$ `
const lines = (texts: readonly string[]): string => texts.map((text) => `${text}\r\n`).join('')

function run(guest: Guest, line: string): string {
  const [name = '', ...words] = line.trim().split(/\s+/)
  if (name === '') return ''
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  return lines(command ? command(guest, words) : [`-bash: ${name}: command not found`])
}

/** A shell on a terminal of a guest: it writes what is typed, and answers a handful of commands. */
export interface GuestShell {
  greet(guest: Guest): string
  /** What it writes to what is typed. */
  type(guest: Guest, text: string): string
}

const LONGEST_LINE = 4_096
/** Keys that move a cursor, which it has none of. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal sends them.
const SEQUENCE = /\u001b(\[[0-9;]*[A-Za-z~]|O[A-Z])?/g

/** Makes a shell with an empty line. */
export function createGuestShell(): GuestShell {
  let line = ''
  const typed = (guest: Guest, character: string): string => {
    switch (character) {
      case '\r':
      case '\n': {
        const answer = run(guest, line)
        line = ''
        return `\r\n${answer}${prompt(guest)}`
      }
      case '\u0003':
        line = ''
        return `^C\r\n${prompt(guest)}`
      case '\u007f':
      case '\b': {
        if (line === '') return ''
        line = [...line].slice(0, -1).join('')
        return '\b \b'
      }
      default:
        if (character < ' ' || line.length >= LONGEST_LINE) return ''
        line += character
        return character
    }
  }
  return {
    greet: (guest) => `${lines(introduction(guest))}${prompt(guest)}`,
    type: (guest, text) => [...text.replace(SEQUENCE, '')].map((character) => typed(guest, character)).join(''),
  }
}
