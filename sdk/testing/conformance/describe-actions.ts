import type { Subject } from './subject.ts'
export function describeActions(_subject: Subject, _limitMs: number): void {}
