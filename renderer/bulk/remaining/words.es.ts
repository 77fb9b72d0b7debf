import type { Words } from '../../lib/text-types.ts'

export default {
  open: 'Abrir filas restantes…',
  title_one: '¿Ejecutar {{count, number}} fila restante?',
  title_many: '¿Ejecutar {{count, number}} de filas restantes?',
  title_other: '¿Ejecutar {{count, number}} filas restantes?',
  from: 'De “{{title}}”, guardado a las {{time}}. Las descripciones se generan a partir de los cambios del archivo.',
  change: '{{field}}: {{from}} → {{to}}',
  name: '{{name}} ({{record}})',
  problem: '{{file}} no se puede ejecutar. Línea {{line, number}}: {{why}}',
  'problem.not-json':
    'Esta línea no es JSON válido. El archivo puede estar incompleto o no ser un archivo de filas restantes.',
  'problem.not-remaining-rows':
    'No indica de qué ejecución y servidor procede, así que no es un archivo de filas restantes.',
  'problem.other-server': 'El archivo es de {{what}}, así que sus ID no corresponden a este servidor.',
  'problem.not-a-row': 'La consola no reconoce el valor en “{{what}}”.',
  'problem.no-rows': 'El archivo no contiene filas.',
  'problem.too-many': 'El archivo contiene más de {{what}} filas.',
} satisfies Words
