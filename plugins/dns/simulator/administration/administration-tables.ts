import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { datedFields } from './dated-fields.ts'

const Text = Type.String()
const Description = withDefault(nullable(Text), null)

const Tld = Type.Object({ ...datedFields, name: Text, description: Description })

const Blacklist = Type.Object({ ...datedFields, pattern: Text, description: Description })

const TsigKey = Type.Object({
  ...datedFields,
  name: Text,
  algorithm: Text,
  secret: Text,
  scope: Type.Enum(['POOL', 'ZONE']),
  resource_id: Text,
})

const NameServer = Type.Object({ hostname: Text, priority: Type.Integer() })

const Pool = Type.Object({
  ...datedFields,
  project_id: withDefault(nullable(Text), null),
  name: Text,
  description: Description,
  attributes: withDefault(Type.Record(Text, Text), {}),
  ns_records: Type.Array(NameServer),
})

/** What administrators keep of the service as a whole. */
export const administrationTables = {
  tlds: table(Tld, { owner: null, indexes: ['name'] }),
  blacklists: table(Blacklist, { owner: null, indexes: ['pattern'] }),
  tsigkeys: table(TsigKey, { owner: null, indexes: ['name'] }),
  pools: table(Pool, { owner: null, indexes: ['name'] }),
}
