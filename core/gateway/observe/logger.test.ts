import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'

it('masks fields with the name of a secret, down to three levels, and leaves the rest of the line alone', () => {
  const lines: string[] = []
  const logger = createLogger({ destination: { write: (line) => void lines.push(line) } })
  const headers = { 'x-auth-token': 'gone', accept: '*/*' }
  logger.info({ password: 'gone', who: 'demo', request: { token: 'gone', headers } }, 'a line')
  const { time, ...line }: Record<string, unknown> = JSON.parse(lines[0] ?? '')
  expect(line).toEqual({
    level: 'info',
    password: '***',
    who: 'demo',
    request: { token: '***', headers: { 'x-auth-token': '***', accept: '*/*' } },
    msg: 'a line',
  })
  expect(headers['x-auth-token']).toBe('gone')
})

it('masks what looks like a token wherever it is in a line', () => {
  const lines: string[] = []
  const logger = createLogger({ destination: { write: (line) => void lines.push(line) } })
  const token = `gAAAAAB${'x'.repeat(40)}`
  const signed = `eyJhbGciOiJFUzI1NiJ9.${'y'.repeat(40)}.${'z'.repeat(40)}`
  logger.info({ note: [token], deep: { a: { b: { c: { d: `Bearer ${signed}` } } } } }, `asked with ${token}`)
  logger.child({ said: signed }).warn(token)
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line).not.toMatch(/x{20}|y{20}|z{20}/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ note: ['***'], msg: 'asked with ***' })
})
