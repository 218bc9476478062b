/** The labels of quotas, as forms and tables have them, in their order. */
export const COMPUTE_QUOTAS = [
  'Instances',
  'vCPUs',
  'RAM (MB)',
  'Metadata Items',
  'Key Pairs',
  'Server Groups',
  'Server Group Members',
  'Injected Files',
  'Injected File Content (B)',
  'Length of Injected File Path',
]
export const VOLUME_QUOTAS = ['Volumes', 'Volume Snapshots', 'Total Size of Volumes and Snapshots (GiB)']
