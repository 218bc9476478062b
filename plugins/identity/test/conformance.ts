import type { ConformanceOptions } from '@fascia/testing'

const options: ConformanceOptions = {}

export default options
