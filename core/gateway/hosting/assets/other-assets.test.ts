import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createHosting } from '../create-hosting.ts'
import { writePlugin } from '../fixture/write-plugin.ts'
import { writeShell } from '../fixture/write-shell.ts'

async function open(ofOtherBuilds: (address: string) => Promise<Buffer | undefined>) {
  const root = await mkdtemp(join(tmpdir(), 'other-builds-'))
  await writeShell(join(root, 'shell'))
  await writePlugin(join(root, 'plugins', 'kites'), 'kites')
  const hosting = await createHosting({ shellFolder: join(root, 'shell'), installed: join(root, 'plugins') })
  const fastify = Fastify()
  fastify.setErrorHandler((_problem, _request, reply) => reply.code(404).send({}))
  void fastify.register(async (scope) => hosting.register(scope, undefined, ofOtherBuilds))
  onTestFinished(async () => {
    await fastify.close()
    await hosting.close()
    await rm(root, { recursive: true })
  })
  return { hosting, fastify }
}

it('names the files of its builds, each with the contents that are served', async () => {
  const { hosting, fastify } = await open(async () => undefined)
  const files = hosting.files?.()
  expect(files?.builds).toBe(hosting.builds?.())
  expect(files?.addresses).toContain('assets/main-0123456789.js')
  expect(files?.addresses.some((address) => address.startsWith('plugins/kites/'))).toBe(true)
  for (const address of files?.addresses ?? [])
    expect((await fastify.inject(`/${address}`)).rawPayload.equals((await files?.read(address)) ?? Buffer.of())).toBe(
      true,
    )
})

it('serves a file of another build, asked for once, with the headers of its own files', async () => {
  const asked: string[] = []
  const { fastify } = await open(async (address) => {
    asked.push(address)
    return address === 'assets/late-9876543210.js' ? Buffer.from('export {}\n'.repeat(100)) : undefined
  })
  const first = await fastify.inject('/assets/late-9876543210.js')
  expect([first.statusCode, first.headers['cache-control'], first.headers['content-type']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'text/javascript; charset=utf-8',
  ])
  expect((await fastify.inject('/assets/late-9876543210.js')).body).toBe(first.body)
  expect((await fastify.inject('/plugins/kites/chunks/late-1111111111.js')).statusCode).toBe(404)
  expect((await fastify.inject('/assets/unlisted.js')).statusCode).toBe(404)
  expect(asked).toEqual(['assets/late-9876543210.js', 'plugins/kites/chunks/late-1111111111.js'])
})
