; Every declaration that the facts know, one capture each: the capture's name is the kind.
; Headers are read from the node's own tokens (header.ts), which costs a fraction of capturing each part.
; One capture a pattern: with several, the native binding repeats all of them for every one.

(namespace_declaration) @namespace
(file_scoped_namespace_declaration) @fileNamespace

(class_declaration) @class
(struct_declaration) @struct
(record_declaration) @record
(interface_declaration) @interface
(enum_declaration) @enum
(delegate_declaration) @delegate

(method_declaration) @method
(constructor_declaration) @constructor
(destructor_declaration) @destructor
(property_declaration) @property
(indexer_declaration) @indexer
(operator_declaration) @operator
(conversion_operator_declaration) @conversion
(event_declaration) @event
(enum_member_declaration) @enumMember

(field_declaration) @field
(event_field_declaration) @eventField
(field_declaration (variable_declaration (variable_declarator) @declarator))
(event_field_declaration (variable_declaration (variable_declarator) @declarator))

(global_statement) @statement
