import { Fault } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { change, list } from '../api/security-groups.ts'
import { changeServerSecurityGroups, listServerSecurityGroups } from './security-groups.ts'

const params = { id: 's1' }
const open = (...ports: readonly object[]) =>
  tryRoutes([listServerSecurityGroups, changeServerSecurityGroups], {
    answers: { 'network GET /ports': { ports }, 'network GET /security-groups': [{ id: 'g1' }] },
  })

it('asks for the groups of all ports at once, each once, and for none where ports have none [COMPUTE-042]', async () => {
  const bench = open({ id: 'p1', security_groups: ['g1'] }, { id: 'p2', security_groups: ['g1', 'g2'] }, { id: 'p3' })
  expect(await bench.ask(list, { params })).toEqual([{ id: 'g1' }])
  expect(bench.lines()[0]).toMatch(
    /device_id=s1&fields=id&fields=security_groups&fields=port_security_enabled&fields=revision_number/,
  )
  expect(bench.lines()[1]).toMatch(/^network GET \/security-groups\?id=g1&id=g2/)
  const bare = open({ id: 'p1' })
  expect(await bare.ask(list, { params })).toEqual([])
  expect(bare.lines()).toHaveLength(1)
})

it('adds to each port that takes groups what none had, takes away what is not wanted, and leaves the rest where it is', async () => {
  const bench = open(
    { id: 'p1', security_groups: ['g2', 'g1'] },
    { id: 'p2', security_groups: ['g1'], port_security_enabled: true },
    { id: 'p3', security_groups: ['g1', 'g3'] },
    { id: 'p4' },
    { id: 'p5', port_security_enabled: false },
  )
  const put = (id: string, ...security_groups: readonly string[]) => [
    `network PUT /ports/${id}`,
    { port: { security_groups } },
  ]
  const changes = () => bench.sent.splice(0).filter(([line]) => line.includes('PUT'))
  await bench.ask(change, { params, body: { security_groups: ['g1', 'g2'] } })
  expect(changes()).toEqual([put('p3', 'g1')])
  await bench.ask(change, { params, body: { security_groups: ['g1', 'g2', 'g3', 'g4'] } })
  expect(changes()).toEqual([
    put('p1', 'g2', 'g1', 'g4'),
    put('p2', 'g1', 'g4'),
    put('p3', 'g1', 'g3', 'g4'),
    put('p4', 'g4'),
  ])
  await bench.ask(change, { params, body: { security_groups: ['g1', 'g2', 'g3'] } })
  expect(changes()).toEqual([])
})

it('refuses to change the groups of an instance whose ports take none', async () => {
  const asked = open({ id: 'p1', port_security_enabled: false }).ask(change, { params, body: { security_groups: [] } })
  await expect(asked).rejects.toMatchObject({ code: 'GATEWAY_INPUT_INVALID' })
})

it('keeps a group that another gives a port meanwhile, and gives up after some tries', async () => {
  const openChanged = (changesOfOthers: number) => {
    let port = { id: 'p1', security_groups: ['g1'], revision_number: 3 }
    let others = changesOfOthers
    const bench = tryRoutes([changeServerSecurityGroups], {
      answers: {
        'network GET /ports': () => ({ ports: [port] }),
        'network GET /ports/p1': () => ({ port }),
        'network PUT /ports/p1': ({ headers, body }: { readonly headers?: object; readonly body?: unknown }) => {
          if (others > 0) {
            others -= 1
            const revision_number = port.revision_number + 1
            port = { ...port, security_groups: [...port.security_groups, `theirs-${revision_number}`], revision_number }
          }
          if (Object(headers)['if-match'] !== `revision_number=${port.revision_number}`)
            throw new Fault('GATEWAY_UPSTREAM_REFUSED', {
              message: 'RevisionNumberConstraintFailed',
              upstreamStatus: 412,
            })
          port = { ...port, ...Object(body).port }
          return {}
        },
      },
    })
    const ask = () => bench.ask(change, { params, body: { security_groups: ['g2'] } })
    return { ask, groups: () => port.security_groups }
  }
  const twice = openChanged(2)
  await twice.ask()
  expect(twice.groups()).toEqual(['theirs-4', 'theirs-5', 'g2'])
  const always = openChanged(9)
  await expect(always.ask()).rejects.toMatchObject({ upstreamStatus: 412 })
  expect(always.groups()).not.toContain('g2')
})
