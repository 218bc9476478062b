/** States of networks and ports, for cells and facets. */
export const STATES = [
  { key: 'ACTIVE', label: 'Active' },
  { key: 'DOWN', label: 'Down' },
  { key: 'BUILD', label: 'Build' },
  { key: 'ERROR', label: 'Error' },
]

export const ADMIN_STATES = [
  { key: 'UP', label: 'Up' },
  { key: 'DOWN', label: 'Down' },
]

export const YES_NO = [
  { key: 'true', label: 'Yes' },
  { key: 'false', label: 'No' },
]
