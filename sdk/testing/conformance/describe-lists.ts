import type { Subject } from './subject.ts'
export function describeLists(_subject: Subject, _limitMs: number): void {}
