// @needs network
import type { MadeThing } from '@fascia/testing/contract'
import { type EditRecipe, enterText, sweepEdits } from '@fascia/testing/edits'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { editTld, editTsigKey, enterMaster } from './administration-recipes.ts'
import { makeZone, readSettled, readZone } from './make-zone.ts'

/** The longest description that Designate takes. */
const LONGEST = 'd'.repeat(160)

const updateZone: EditRecipe = async ({ member }) => {
  const zones = [
    { name: 'odd.edits.example.', email: 'post.master-odd@edits.example', ttl: 0, description: LONGEST },
    { name: 'xn--caf-dma.edits.example.', email: 'p@edits.example', ttl: 2_147_483_647, attributes: { tier: 'gold' } },
    { name: 'copy.edits.example.', type: 'SECONDARY', masters: ['192.0.2.1:5354', '192.0.2.2:53'] },
  ]
  return Promise.all(
    zones.map(async (zone) => {
      const id = await makeZone(member, zone)
      return {
        kind: zone.name,
        page: `ngdetails/OS::Designate::Zone/${id}`,
        name: zone.name.replace('xn--caf-dma', 'café'),
        read: () => readZone(member, id),
        touches: [
          enterText('description', 'description'),
          ...(zone.type
            ? []
            : [
                enterText('email', 'email', 'other@edits.example'),
                { field: 'ttl', enter: '301', becomes: { ttl: 301 } },
              ]),
        ],
      }
    }),
  )
}

const changeMasters: EditRecipe = async ({ member }) => {
  const masters = ['192.0.2.1:5354', '192.0.2.2:53']
  const id = await makeZone(member, { name: 'masters.edits.example.', type: 'SECONDARY', masters })
  return {
    page: `ngdetails/OS::Designate::Zone/${id}`,
    name: 'masters.edits.example.',
    read: () => readZone(member, id),
    touches: [enterMaster('192.0.2.3')],
  }
}

const SETS = [
  {
    name: 'mail',
    type: 'MX',
    ttl: 0,
    description: LONGEST,
    records: ['0 mx.edits.example.', '65535 mx2.edits.example.'],
  },
  { name: '*', type: 'TXT', records: ['"two words and more"', '"a\\"b"'] },
  { name: '_sip._tcp', type: 'SRV', ttl: 2_147_483_647, records: ['0 0 0 sip.edits.example.'] },
  { name: 'old', type: 'SPF', description: '', records: ['"v=spf1 -all"'] },
]

const updateRecordSet: EditRecipe = async ({ member }) => {
  const name = 'sets.edits.example.'
  const zone = await makeZone(member, { name, email: 'p@edits.example' })
  return Promise.all(
    SETS.map(async ({ name: label, ...set }) => {
      const whole = `${label}.${name}`
      const { id } = await member.ask<MadeThing>('dns', 'POST', `/v2/zones/${zone}/recordsets`, { name: whole, ...set })
      const path = `/v2/zones/${zone}/recordsets/${id}`
      await readSettled(member, path)
      return {
        kind: set.type,
        page: `ngdetails/OS::Designate::RecordSet/${zone}/${id}`,
        name: whole,
        read: () => readSettled(member, path),
        touches: [enterText('description', 'description'), { field: 'ttl', enter: '301', becomes: { ttl: 301 } }],
      }
    }),
  )
}

const setReverseName: EditRecipe = async ({ member }) => {
  const { networks } = await member.ask<{ readonly networks: readonly MadeThing[] }>(
    'network',
    'GET',
    '/v2.0/networks?router:external=true',
  )
  const floatingip = { floating_network_id: networks[0]?.id ?? expect.fail('the cloud has no external network') }
  interface Address extends MadeThing {
    readonly floating_ip_address: string
  }
  const address = await member.make<Address>('network', '/v2.0/floatingips', { floatingip })
  const { floatingips } = await member.ask<{ readonly floatingips: readonly MadeThing[] }>(
    'dns',
    'GET',
    '/v2/reverse/floatingips',
  )
  const { id } = floatingips.find((one) => one.id.endsWith(address.id)) ?? expect.fail('Designate has no such address')
  const path = `/v2/reverse/floatingips/${id}`
  await member.ask('dns', 'PATCH', path, { ptrdname: 'xn--caf-dma.example.', ttl: 1, description: LONGEST })
  await readSettled(member, path)
  member.afterwards(() => member.ask('dns', 'PATCH', path, { ptrdname: null }))
  return {
    page: 'project/reverse_dns',
    name: address.floating_ip_address,
    read: () => readSettled(member, path),
    touches: [
      enterText('description', 'description'),
      {
        field: 'ptrdname',
        by: (form: Locator) => form.getByRole('textbox', { name: /Name/ }).first().fill('www.example.'),
        becomes: { ptrdname: 'www.example.' },
      },
    ],
  }
}

sweepEdits({
  folder: `${import.meta.dirname}/../..`,
  recipes: {
    'dns.action.update-zone': updateZone,
    'dns.action.update-record-set': updateRecordSet,
    'dns.action.set-reverse-name': setReverseName,
    'dns.action.change-masters': changeMasters,
    'dns.action.edit-tld': editTld,
    'dns.action.edit-tsig-key': editTsigKey,
  },
  notEdits: {
    'dns.action.accept-transfer': 'It takes the zone, and changes no value of the offer.',
    'dns.action.import-zone-file': 'It shows what a file changes, and no value of the zone.',
    'dns.action.offer-zone': 'It makes an offer of the zone.',
    'dns.action.show-tsig-secret': 'It shows the secret, and changes nothing.',
  },
})
