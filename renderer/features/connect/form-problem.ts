import { t } from './words.ts'

/** Text key of a problem in the form; a key, because the language may change while it is shown. */
export type FormProblem = 'required.server' | 'required.email' | 'required.key' | 'required.password' | 'label-too-long'

export const formProblemText = (problem: FormProblem): string => t(problem)
