import { dropStep, isReadOnly, type PatchStep, setStep } from './image-patch.ts'
import type { PropertyChange } from './image-properties.ts'

/** `os_hidden` is a field with a switch; metadata knows only text. */
function storedValue(name: string, value: string | boolean): string | boolean {
  return name === 'os_hidden' ? value === true || value === 'true' : value
}

/**
 * A change of custom properties as Glance wants it: it adds only what is not there, replaces only what is, and refuses to drop what is
 * gone already. A key that is both set and dropped is set.
 */
export function propertyPatch(
  image: Readonly<Record<string, unknown>>,
  { updated = {}, removed = [] }: PropertyChange,
): readonly PatchStep[] {
  const sets = Object.entries(updated)
    .filter(([name]) => !isReadOnly(name))
    .map(([name, value]) => setStep(image, name, storedValue(name, value)))
  const drops = removed.filter((name) => !isReadOnly(name) && name in image && !(name in updated)).map(dropStep)
  return [...sets, ...drops]
}
