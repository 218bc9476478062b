import type { Value } from '@fascia/sdk/common'
import { strings } from '@fascia/sdk/shapes'
import { nullable, operationFields, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const Text = withDefault(nullable(Type.String()), null)
const Labels = Type.Record(Type.String(), Type.String())

const Cluster = Type.Object({
  ...strings('id', 'projectId', 'userId', 'name', 'templateId', 'stackId'),
  keypair: Text,
  masterFlavorId: Text,
  flavorId: Text,
  dockerVolumeSize: withDefault(nullable(Type.Integer()), null),
  fixedNetwork: Text,
  fixedSubnet: Text,
  floatingIpEnabled: withDefault(Type.Boolean(), true),
  masterLbEnabled: withDefault(Type.Boolean(), false),
  labels: Labels,
  createTimeout: Type.Integer(),
  discoveryUrl: Text,
  status: withDefault(
    Type.Enum([
      'CREATE_IN_PROGRESS',
      'CREATE_COMPLETE',
      'CREATE_FAILED',
      'UPDATE_IN_PROGRESS',
      'UPDATE_COMPLETE',
      'UPDATE_FAILED',
      'DELETE_IN_PROGRESS',
      'DELETE_FAILED',
    ]),
    'CREATE_IN_PROGRESS',
  ),
  statusReason: Text,
  healthStatus: Text,
  coeVersion: Text,
  apiAddress: Text,
  /** The certificate authority of the cluster, and its private key, both PEM. */
  authority: Type.String(),
  authorityKey: Type.String(),
  createdAt: Type.Integer(),
  updatedAt: withDefault(nullable(Type.Integer()), null),
  ...operationFields,
})
export type Cluster = Value<typeof Cluster>

export const clusterTable = table(Cluster, { owner: 'projectId', indexes: ['templateId', 'name'] })
