import type { MadeThing } from '@fascia/testing/contract'
import { type EditRecipe, enterText } from '@fascia/testing/edits'
import type { Locator } from 'playwright-core'

/** A top-level domain limits the zones of all projects: it is one below which the zones of the other recipes are. */
export const editTld: EditRecipe = async ({ admin }) => {
  const { id } = await admin.ask<MadeThing>('dns', 'POST', '/v2/tlds', {
    name: 'example',
    description: 'd'.repeat(160),
  })
  admin.afterwards(() => admin.ask('dns', 'DELETE', `/v2/tlds/${id}`))
  return {
    as: 'admin',
    page: 'admin/tlds',
    name: 'example',
    read: () => admin.ask<object>('dns', 'GET', `/v2/tlds/${id}`),
    follows: { updated_at: 'The service notes when it was changed.' },
    touches: [enterText('description', 'description')],
  }
}

export const editTsigKey: EditRecipe = async ({ admin }) => {
  const { pools } = await admin.ask<{ readonly pools: readonly MadeThing[] }>('dns', 'GET', '/v2/pools')
  const { id } = await admin.ask<MadeThing>('dns', 'POST', '/v2/tsigkeys', {
    ...{ name: 'odd key', algorithm: 'hmac-md5', secret: '+/==', scope: 'POOL', resource_id: pools[0]?.id },
  })
  admin.afterwards(() => admin.ask('dns', 'DELETE', `/v2/tsigkeys/${id}`))
  return {
    as: 'admin',
    page: 'admin/tsig_keys',
    name: 'odd key',
    read: () => admin.ask<object>('dns', 'GET', `/v2/tsigkeys/${id}`),
    follows: { updated_at: 'The service notes when it was changed.' },
    touches: [
      { field: 'algorithm', enter: 'hmac-sha512', becomes: { algorithm: 'hmac-sha512' } },
      enterText('secret', 'secret', 'b3RoZXI='),
      enterText('name', 'name', 'other key'),
    ],
  }
}

/** Puts a master into the first line of the form. */
export const enterMaster = (master: string) => ({
  field: 'masters',
  by: (form: Locator) => form.getByRole('textbox', { name: 'Masters 1', exact: true }).fill(master),
  becomes: { masters: [master, '192.0.2.2:53'] },
})
