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
