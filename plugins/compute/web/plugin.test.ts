import { expect, it } from 'vitest'
import { adminInstances } from './panels.ts'
import compute from './plugin.ts'
import { server } from './server.ts'

const columns = (server.columns ?? []).map((spec) => (typeof spec === 'string' ? spec : spec.id))
const itemActions = (server.itemActions ?? []).map(({ id }) => id)
const batchActions = (server.batchActions ?? []).map(({ id }) => id)
const ids = [...columns, ...itemActions, ...batchActions]

it('gives every contribution an id of its own', () => {
  expect(ids).toEqual([...new Set(ids)])
})

it('lists in its panels only what it declares', () => {
  const chosen = (compute.panels ?? []).flatMap((panel) => [
    ...(panel.columns ?? []),
    ...(panel.itemActions ?? []),
    ...(panel.batchActions ?? []),
  ])
  expect(chosen.filter((id) => !ids.includes(id))).toEqual([])
})

it("keeps what only an administrator does off the project's list", () => {
  const actions = [...(server.itemActions ?? []), ...(server.batchActions ?? [])]
  const bound = actions.flatMap(({ id, panels }) => (panels ?? []).map((panel) => [id, panel]))
  expect(bound).toEqual([
    ['compute.action.live-migrate', adminInstances.id],
    ['compute.action.reset-state', adminInstances.id],
  ])
  expect(adminInstances.itemActions).toEqual(expect.arrayContaining(bound.map(([id]) => id)))
})

it('shows every property of its columns under a label', () => {
  const shown = (server.columns ?? []).map((spec) => (typeof spec === 'string' ? spec : spec.of))
  expect(shown.filter((name) => !(name in server.properties))).toEqual([])
})

it('offers start, stop, pause, unpause, suspend, resume, both reboots and delete on an instance [COMPUTE-052]', () => {
  expect(itemActions).toEqual(
    expect.arrayContaining(
      ['start', 'stop', 'pause', 'unpause', 'suspend', 'resume', 'soft-reboot', 'hard-reboot', 'delete'].map(
        (name) => `compute.action.${name}`,
      ),
    ),
  )
})

it('shows an instance at project/instances/{id}/ [COMPUTE-046]', () => {
  expect(server).toMatchObject({ detailsPath: '/project/instances/:id/', indexPath: '/project/instances' })
})
