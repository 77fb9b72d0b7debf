import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Esta página muestra las cuentas de la organización, con sus roles, grupos y estados. Puedes abrir una o cambiar muchas a la vez.',
  'list.task.role': 'Cambiar el rol de varias personas',
  'list.task.role.1': 'Selecciona a las personas en la lista.',
  'list.task.role.2': 'Haz clic en [[acts.role]] debajo de la lista y elige el rol.',
  'list.task.role.3': 'Lee la pregunta y haz clic en [[acts.send-role count=5]].',
  'list.task.deactivate': 'Desactivar cuentas',
  'list.task.deactivate.1': 'Selecciona a las personas y haz clic en [[acts.deactivate count=5]].',
  'list.task.deactivate.2': 'Comprueba los bots, grupos y canales afectados, y los permisos que nadie tendría.',
  'list.task.deactivate.3': 'Elige [[going.notify count=5]] si deben recibir un correo, y confirma.',
  'list.task.select': 'Seleccionar personas desde una lista de direcciones',
  'list.task.select.1': 'Haz clic en [[select.open]], y pega las direcciones o elige un archivo.',
  'list.task.select.2': 'Haz clic en [[select.confirm count=5]] y elige un cambio debajo de la lista.',
  'list.fact.1':
    'Desactivar una cuenta termina todas sus sesiones, desactiva los bots de la persona y revoca las invitaciones que envió. Los mensajes se conservan.',
  'list.fact.2':
    'Reactivarla restaura el rol, los canales y los grupos. Los bots siguen desactivados, y las invitaciones revocadas siguen revocadas.',
  'list.fact.3':
    'Solo los propietarios pueden dar o quitar el rol de propietario. El servidor no permite desactivar al único propietario.',

  'from-file.title': '[[file.title]]',
  'from-file.purpose':
    'Esta página crea cuentas, o invita a personas, desde un archivo CSV o filas pegadas. Tiene seis pasos, y no se envía nada antes del último.',
  'from-file.task.add': 'Añadir usuarios',
  'from-file.task.add.1': '[[file.step.file]]: suelta un archivo o pega filas, con una persona en cada una.',
  'from-file.task.add.2': '[[file.step.encoding]]: elige la fila en la que todos los nombres se ven bien.',
  'from-file.task.add.3':
    '[[file.step.columns]]: asigna las columnas de los nombres y los correos, y elige las contraseñas.',
  'from-file.task.add.4':
    '[[file.step.problems]]: decide sobre las filas con problemas. Puedes usar la corrección sugerida de un grupo entero.',
  'from-file.task.add.5': '[[file.step.review]]: elige [[file.method.create]] o [[file.method.invite]].',
  'from-file.task.add.6': 'Haz clic en [[file.review.send count=40]] y sigue la ejecución.',
  'from-file.task.passwords': 'Obtener las contraseñas generadas',
  'from-file.task.passwords.1': 'En el paso [[file.step.columns]], elige [[file.passwords.keep]].',
  'from-file.task.passwords.2':
    'Cuando termine la ejecución, haz clic en [[run:secrets.save count=40]]. Solo puedes guardarlas una vez.',
  'from-file.task.results': 'Continuar tras un problema',
  'from-file.task.results.1':
    'Corrige las filas rechazadas en el paso [[file.step.run]] y haz clic en [[file.run.again]].',
  'from-file.task.results.2':
    'Haz clic en [[file.run.save-result]]. Más tarde puedes abrir aquí este archivo: las filas que ya tienen cuenta se excluyen.',
  'from-file.fact.1': 'El servidor crea una cuenta por petición. Él mismo asigna el rol de un usuario nuevo.',
  'from-file.fact.2':
    'Para crear usuarios, una cuenta necesita un permiso que solo puede conceder el administrador del servidor. Sin él, invita a las personas.',
  'from-file.fact.3':
    'Las contraseñas solo están en la memoria. Nunca están en la ejecución, en un borrador ni en el registro.',

  'person.title': 'Página de un usuario',
  'person.purpose':
    'Esta página muestra una cuenta, sus permisos y el motivo de cada uno. Puedes cambiar el nombre y el rol, o desactivar la cuenta. Para un usuario nuevo, contiene el formulario.',
  'person.task.create': 'Crear un usuario',
  'person.task.create.1': 'En la página [[title]], haz clic en [[create]].',
  'person.task.create.2': 'Introduce [[user.field.full_name]] y [[user.field.email]], y elige una contraseña.',
  'person.task.create.3': 'Revísalo y envíalo, y copia la contraseña. Solo se muestra una vez.',
  'person.task.permissions': 'Comprobar el motivo de un permiso',
  'person.task.permissions.1': 'Busca en la lista un canal, un permiso o un grupo.',
  'person.task.permissions.2': 'Selecciona una línea. [[why.label]] muestra los grupos que lo conceden.',
  'person.task.permissions.3':
    'Para ver los permisos que la persona no tiene, elige [[shown.all]] en el filtro [[filter.shown]].',
  'person.task.belonging': 'Cambiar canales y grupos',
  'person.task.belonging.1': 'Haz clic en [[belonging.change]].',
  'person.task.belonging.2': 'Elige canales y grupos, o [[belonging.copy]].',
  'person.task.belonging.3': 'Haz clic en [[belonging.review count=4]] y confirma.',
  'person.fact.1': 'Los permisos vienen del rol, de los grupos y de ajustes que nombran a la persona individualmente.',
  'person.fact.2':
    'Los permisos en canales que tu cuenta no puede ver se desconocen. La página lo dice en lugar de ocultarlos.',
  'person.fact.3': 'El servidor envía un mensaje directo a la persona a la que se suscribe a un canal.',
} satisfies Words
