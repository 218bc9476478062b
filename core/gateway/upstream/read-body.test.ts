import { Readable } from 'node:stream'
import { Fault } from '@fascia/sdk/common'
import { expect, it } from 'vitest'
import { readBody } from './read-body.ts'

function answerWith(body: Readable) {
  const ended: string[] = []
  const faultOf = (cause: unknown): Fault =>
    cause instanceof Fault ? cause : new Fault('GATEWAY_UPSTREAM_UNREACHABLE', { cause })
  return { ended, status: 200, headers: {}, body, finish: () => void ended.push('finished'), faultOf }
}

it('joins the pieces of an answer, and ends its time limit', async () => {
  const euro = Buffer.from('€')
  const answer = answerWith(Readable.from([euro.subarray(0, 1), euro.subarray(1), Buffer.from(' 5')]))
  expect([await readBody(answer, 'compute', 100), answer.ended]).toEqual(['€ 5', ['finished']])
})

it('reads an answer without a body as an empty text', async () => {
  expect(await readBody(answerWith(Readable.from([])), 'compute', 100)).toBe('')
})

it('fails, and does not wait, when the answer broke before it was read', async () => {
  const body = new Readable({ read: () => {} })
  const broken = Promise.withResolvers<unknown>()
  body.once('error', broken.resolve)
  body.destroy(new Fault('GATEWAY_UPSTREAM_UNREACHABLE'))
  await broken.promise
  const answer = answerWith(body)
  await expect(readBody(answer, 'compute', 100)).rejects.toMatchObject({ code: 'GATEWAY_UPSTREAM_UNREACHABLE' })
  expect(answer.ended).toEqual(['finished'])
})

it('fails when the connection ends in the middle of the answer', async () => {
  const body = new Readable({ read: () => {} })
  const read = readBody(answerWith(body), 'compute', 100)
  body.push(Buffer.from('{'))
  body.destroy()
  await expect(read).rejects.toMatchObject({ code: 'GATEWAY_UPSTREAM_UNREACHABLE' })
})
