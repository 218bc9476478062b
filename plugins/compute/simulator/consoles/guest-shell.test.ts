import { expect, it } from 'vitest'
import type { Server } from '../servers/server.ts'
import { createGuestShell } from './guest-shell.ts'

const nic = { mac: 'fa:16:3e:00:00:01', fixed: [{ address: '10.0.0.5', version: 4 }] }
// The shell reads the name and the ports alone.
const server = { hostname: 'web', nics: [nic] } as unknown as Server

function begin() {
  const shell = createGuestShell()
  const boots: string[] = []
  const guest = { server, terminal: 'ttyS0' as const, reboot: () => void boots.push('again') }
  return { boots, greeting: shell.greet(guest), type: (text: string) => shell.type(guest, text) }
}
const PROMPT = 'debian@web:~$ '

it('greets with the name of the guest and a prompt', () => {
  expect(begin().greeting.split('\r\n')).toEqual([
    'Debian GNU/Linux 12 web ttyS0',
    '',
    'web login: debian (automatic login)',
    PROMPT,
  ])
})

it.each([
  ['help', ['Commands: echo, help, hostname, ip, reboot, uname']],
  ['uname', ['Linux']],
  ['uname -a', ['Linux web 6.1.0-28-cloud-amd64 x86_64 GNU/Linux']],
  ['hostname', ['web']],
  ['echo one  two', ['one two']],
  ['toString', ['-bash: toString: command not found']],
  ['  ', []],
])('answers %s', (line, answer) => {
  expect(begin().type(`${line}\r`).split('\r\n')).toEqual([line, ...answer, PROMPT])
})

it('shows the addresses of its ports', () => {
  expect(begin().type('ip a\r')).toContain(
    '\r\n    link/ether fa:16:3e:00:00:01\r\n    inet 10.0.0.5 scope global eth0\r\n',
  )
})

it('boots again', () => {
  const { boots, type } = begin()
  expect(type('reboot\r')).toContain('Reached target System Reboot')
  expect(boots).toEqual(['again'])
})

it('writes what is typed, takes back what is deleted and leaves out keys that it has no use of', () => {
  const { type } = begin()
  expect([type('ecx'), type('\u007f'), type('\u001b[A\u001bOB'), type('ho a'), type('\r')]).toEqual([
    'ecx',
    '\b \b',
    '',
    'ho a',
    `\r\na\r\n${PROMPT}`,
  ])
  expect([type('\u007f'), type('x\u0003')]).toEqual(['', `x^C\r\n${PROMPT}`])
})
