import type { Value } from '@fascia/sdk/common'
import Type from 'typebox'

/** Compute quotas by Nova's name, with the label that a form shows. */
export const COMPUTE_QUOTAS = {
  instances: 'Instances',
  cores: 'vCPUs',
  ram: 'RAM (MB)',
  metadata_items: 'Metadata Items',
  key_pairs: 'Key Pairs',
  server_groups: 'Server Groups',
  server_group_members: 'Server Group Members',
  injected_files: 'Injected Files',
  injected_file_content_bytes: 'Injected File Content (B)',
  injected_file_path_bytes: 'Length of Injected File Path',
} as const

export type ComputeQuota = keyof typeof COMPUTE_QUOTAS

const limit = Type.Integer({ minimum: -1 })

/** Limits to set; -1 means none at all. */
export const QuotaChange = Type.Object(
  {
    instances: Type.Optional(limit),
    cores: Type.Optional(limit),
    ram: Type.Optional(limit),
    metadata_items: Type.Optional(limit),
    key_pairs: Type.Optional(limit),
    server_groups: Type.Optional(limit),
    server_group_members: Type.Optional(limit),
    injected_files: Type.Optional(limit),
    injected_file_content_bytes: Type.Optional(limit),
    injected_file_path_bytes: Type.Optional(limit),
  },
  { additionalProperties: false },
)
export type QuotaChange = Value<typeof QuotaChange>

export const QuotaLimit = Type.Object({ display_name: Type.String(), name: Type.String(), limit: Type.Number() })
export type QuotaLimit = Value<typeof QuotaLimit>

/** A limit of one project, and how much of it is used. */
export const ProjectQuota = Type.Object({ ...QuotaLimit.properties, used: Type.Number() })
export type ProjectQuota = Value<typeof ProjectQuota>
