// Prints how many lines of code each panel takes, and the median; a folder may be given in place of the repository.
import { resolve } from 'node:path'
import { readPanels } from './panel-files.ts'

const panels = readPanels(resolve(process.argv[2] ?? resolve(import.meta.dirname, '../..')))
const sorted = panels.map(({ lines }) => lines).sort((a, b) => a - b)
for (const { name, files, lines } of panels) process.stdout.write(`${name}: ${lines} lines in ${files.length} files\n`)
process.stdout.write(`${panels.length} panels, median ${sorted[Math.floor(sorted.length / 2)] ?? 0} lines\n`)
