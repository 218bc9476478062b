import type { ConformanceOptions } from '@fascia/testing'

const options: ConformanceOptions = { with: ['../compute', '../images', '../network'] }

export default options
