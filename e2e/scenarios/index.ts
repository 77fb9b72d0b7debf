import { conflict } from './conflict.ts'
import { language } from './language.ts'
import { minimal } from './minimal.ts'
import { production } from './production.ts'
import { refusedField } from './refused-field.ts'
import { scale } from './scale.ts'
import type { Scenario } from './scenario.ts'

/** Scenarios of `npm run demo`. */
export const scenarios: readonly Scenario[] = [conflict, refusedField, production, minimal, scale, language]
