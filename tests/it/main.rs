#[test] fn it(){}
