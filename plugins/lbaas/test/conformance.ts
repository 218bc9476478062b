import type { ConformanceOptions } from '@fascia/testing'

const options: ConformanceOptions = { with: ['../network'] }

export default options
