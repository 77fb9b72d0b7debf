import type { Words } from './text-types.ts'

export default {
  'address-not-found':
    'La consola no encontró ningún servidor en esta dirección. Comprueba que esté bien escrita y que este equipo tenga conexión.',
  'connection-refused':
    'La consola no pudo conectarse a esta dirección. Comprueba la dirección y el puerto, o pregunta al administrador de tu servidor.',
  tls: 'La consola no pudo establecer una conexión segura, así que no se envió nada. Es posible que este equipo no confíe en el certificado del servidor. Pide al administrador de tu servidor que lo compruebe.',
  'client-certificate':
    'El servidor pide un certificado de cliente, que la consola nunca envía. Pide al administrador de tu servidor que permita el acceso solo con la clave.',
  'not-https':
    'Esta dirección no admite https. Si el servidor se ejecuta en este equipo, empieza la dirección con http://. Si no, pregunta al administrador de tu servidor.',
  'proxy-wants-password':
    'El proxy de tu red pidió un nombre de usuario y una contraseña. Inicia sesión cuando la consola te lo pida. Tras “Ahora no”, espera dos minutos antes de volver a pedirlo. Al servidor no llegó nada.',
  timeout: 'El servidor tardó demasiado en responder. Inténtalo de nuevo en un momento.',
  'connection-lost':
    'La conexión se perdió antes de que el servidor respondiera. Comprueba la red e inténtalo de nuevo.',
  'console-ended': 'La consola se cerró antes de que el servidor respondiera.',
  'reply-too-large': 'La respuesta del servidor era demasiado grande para la consola, así que no se leyó.',
  'record-unreadable':
    'La consola no puede leer uno de los elementos del servidor ({{where}}), así que no puede comprobar esto.',
  'records-unlisted':
    'La lista del servidor ({{where}}) tiene más elementos de los que caben en la memoria de la consola, así que no puede comprobar esto.',
  'redirected-elsewhere':
    'El servidor redirige a {{elsewhere}}, y la consola no sigue redirecciones. Si confías en esa dirección, introdúcela en su lugar.',
  'redirected-elsewhere-unknown':
    'El servidor redirige a otra dirección, y la consola no sigue redirecciones. Abre esta dirección en un navegador para ver adónde lleva.',
  'insecure-address':
    'Introduce la dirección con https. Con http, tu clave cruzaría la red sin cifrar. Solo un servidor en este equipo puede usar http.',
  'malformed-address': 'Esta dirección no es válida. Escríbela como https://chat.example.com.',
  'not-the-api':
    'Algo responde en esta dirección, pero no es el servicio de chat. Comprueba la dirección. Puede que necesite otro nombre de host u otra ruta.',
  'organization-unknown':
    'No hay ninguna organización en esta dirección. Puede que necesite el nombre de la organización, como https://acme.chat.example.com.',
  'not-offered': 'Este servidor no admite esto.',
  'not-ready': 'El servidor no tiene ningún archivo para esta exportación. Vuelve a cargar la lista.',
  'wrong-key':
    'El servidor no acepta esta clave: “{{words}}”{{stop}} Cópiala de nuevo desde Ajustes > Cuenta y privacidad en la aplicación de chat.',
  'account-deactivated':
    'Esta cuenta está desactivada. Pide a un administrador que la reactive o conecta con otra cuenta.',
  'organization-deactivated':
    'Esta organización está desactivada. Solo el administrador de tu servidor puede reactivarla.',
  'password-refused':
    'El servidor no acepta este correo y esta contraseña: “{{words}}”{{stop}} Comprueba ambos o usa una clave de API.',
  'password-sign-in-off':
    'Esta organización no permite iniciar sesión con contraseña. Usa una clave de API de Ajustes > Cuenta y privacidad en la aplicación de chat.',
  'key-missing': 'La clave de esta cuenta ya no está en este equipo. Conecta la cuenta de nuevo.',
  'unknown-profile': 'Esta cuenta ya no está en la consola.',
  'zuliprc-unreadable':
    'Este archivo zuliprc no está completo. Su sección [api] necesita email, key y site. Falta: {{missing}}.',
  'zuliprc-repeats':
    'Este archivo zuliprc contiene dos veces su sección [api] o uno de sus ajustes, así que la cuenta no está clara. Quita uno de los dos y vuelve a elegir el archivo.',
  'malformed-message':
    'La consola hizo una petición no válida y la detuvo. Reinicia la consola. Si vuelve a ocurrir, repórtalo.',
  'foreign-sender': 'La consola rechazó una petición que no venía de su propia ventana.',
  'unknown-write': 'Este cambio ya no está abierto.',
  'not-looked-up':
    'La consola no puede comprobar este cambio. Compruébalo tú en el servidor y luego márcalo como atendido.',
  'not-confirmed': 'El texto que escribiste no coincide. Escríbelo tal como se muestra.',
  'unknown-run': 'Esta ejecución ya no está abierta.',
  'run-under-way': 'Hay otra ejecución en curso en esta organización. Espera a que termine o cancélala.',
  'too-many-rows': 'Esto supera el límite de una ejecución. Permítelo una vez o elige menos filas.',
  'secrets-missing':
    'Las contraseñas de esta ejecución solo estaban en la memoria, y la consola se ha cerrado desde entonces. Añádelas de nuevo desde el archivo.',
  'not-sendable': 'La consola no envió esto porque no coincide con la documentación del servicio: {{words}}{{stop}}',
  'read-only': 'La política de este equipo no permite cambios. Pregunta al administrador de este equipo.',
  'host-not-allowed': 'La política de este equipo no permite este servidor. Pregunta al administrador de este equipo.',
  'demo-off': 'La política de este equipo desactiva la organización de demostración.',
  managed: 'Esto lo decide la política de este equipo. Pregunta al administrador de este equipo.',
  storage: 'La consola no pudo leer o escribir un archivo en este equipo: {{words}}{{stop}}',
  'kept-unreadable': 'No se pueden leer datos que la consola guardó en este equipo: {{words}}{{stop}}',
  'console-fault': 'La consola falló: “{{words}}”{{stop}} Reiníciala. Si vuelve a ocurrir, repórtalo.',
  network: 'No se pudo conectar con el servidor. Comprueba la red e inténtalo de nuevo.',
  cancelled: 'La petición se canceló.',
  unauthorized: 'El servidor no aceptó las credenciales: “{{words}}”{{stop}} Conecta la cuenta de nuevo.',
  forbidden: 'El servidor rechazó esto: “{{words}}”{{stop}} Esta cuenta no tiene permiso.',
  'not-found': 'El servidor no encontró esto: “{{words}}”{{stop}}',
  conflict: 'El servidor rechazó esto por un conflicto: “{{words}}”{{stop}}',
  'invalid-input': 'El servidor rechazó esto: “{{words}}”{{stop}}',
  'rate-limited': 'El servidor pide a la consola que vaya más despacio. Inténtalo de nuevo en {{seconds}} segundos.',
  'rate-limited-unknown': 'El servidor pide a la consola que vaya más despacio. Inténtalo de nuevo en un minuto.',
  server:
    'El servidor falló: “{{words}}”{{stop}} Inténtalo de nuevo. Si sigue fallando, avisa al administrador de tu servidor.',
  'silent.wrong-key':
    'El servidor no acepta esta clave. Cópiala de nuevo desde Ajustes > Cuenta y privacidad en la aplicación de chat.',
  'silent.password-refused':
    'El servidor no acepta este correo y esta contraseña. Comprueba ambos o usa una clave de API.',
  'silent.unauthorized': 'El servidor no aceptó las credenciales y no dio ningún motivo. Conecta la cuenta de nuevo.',
  'silent.forbidden': 'El servidor rechazó esto y no dio ningún motivo. Esta cuenta no tiene permiso.',
  'silent.not-found': 'El servidor no encontró esto.',
  'silent.conflict': 'El servidor rechazó esto por un conflicto y no dio ningún motivo.',
  'silent.invalid-input': 'El servidor rechazó esto y no dio ningún motivo.',
  'silent.server':
    'El servidor falló con el estado {{status}} y no dio ningún motivo. Inténtalo de nuevo. Si sigue fallando, avisa al administrador de tu servidor.',
  'silent.server-unknown':
    'El servidor falló y no dio ningún motivo. Inténtalo de nuevo. Si sigue fallando, avisa al administrador de tu servidor.',
  'unexpected-shape':
    'La respuesta del servidor difiere de su documentación ({{where}}), así que la consola no la usó.',
} satisfies Words
