; Apart from the declarations, because it has to look into every body: run only where the tokens promise one.
(local_function_statement) @localFunction
