import { t } from './text.ts'

/** What is missing or wrong in the form, as the key of its text: while it is shown the language may change. */
export type FormProblem = 'required.server' | 'required.email' | 'required.key' | 'required.password' | 'label-too-long'

export const formProblemText = (problem: FormProblem): string => t(problem)
