import { pointRef } from '@fascia/sdk/common'

interface LaunchBody {
  readonly meta?: Readonly<Record<string, string>>
}

export const launch = pointRef<{ readonly details: { readonly name: string } }, LaunchBody, { readonly id: string }>(
  'compute.point.launch',
)

export interface Tags {
  readonly tag: string
}
